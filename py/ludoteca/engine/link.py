"""A record as a short text for the fragment of a link, and back.

The text is the record's JSON, its events joined by spaces, compressed (deflate) and written with
letters, digits, "-" and "_" only (base64url without padding), so that it may stand in any link.
"""

import base64
import binascii
import json
import zlib
from typing import Final

from ludoteca.engine import record as records
from ludoteca.engine.language import gettext as _
from ludoteca.engine.record import NotARecordError, Record

LONGEST_LINK: Final = 1500
"""Characters beyond which a link is too long to be passed on safely; a file is better then."""

_LONGEST_TEXT: Final = 100_000


def linked(record: Record) -> str:
    """Return the record as text for a link."""
    fields = json.loads(records.written(record))
    fields["events"] = " ".join(record.events)
    text = json.dumps(fields, separators=(",", ":"), ensure_ascii=False)
    packed = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packed.compress(text.encode()) + packed.flush()
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unlinked(text: str) -> Record:
    """Return the record that `linked` made this text of, its events not yet replayed.

    Raises NotARecordError, in the language in use, for anything else.
    """
    damaged = NotARecordError(_("This link is damaged: a part of it may be missing."))
    if len(text) > _LONGEST_TEXT:
        raise damaged
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        unpacked = zlib.decompressobj(-15).decompress(data, records.LONGEST_TEXT)
        fields = records.parsed(unpacked.decode())
    except (ValueError, binascii.Error, zlib.error):
        raise damaged from None
    if not isinstance(fields, dict) or not isinstance(fields.get("events"), str):
        raise damaged
    return records.read(json.dumps({**fields, "events": fields["events"].split()}))
