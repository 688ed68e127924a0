"""Client without knowledge of this repository, written from the OpenAPI document and the developers' guide with Python's own modules.

Uploads two pictures, checks the price, orders a try-on, polls until it is done, downloads the result and verifies a webhook.
"""

import base64
import hashlib
import hmac
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

STUDIO = os.environ["MOT_URL"]
TOKEN = os.environ["MOT_TOKEN"]


def fetch(url, method="GET", body=None, headers=None):
    request = urllib.request.Request(url, data=body, method=method, headers=headers or {})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as refusal:
        return refusal.code, refusal.headers, refusal.read()


DESCRIPTION = json.loads(fetch(f"{STUDIO}/api/openapi.json")[2])
OPERATIONS = {
    operation["operationId"]: (path, method, operation["responses"])
    for path, methods in DESCRIPTION["paths"].items()
    for method, operation in methods.items()
}


def call(name, params=None, query=None, body=None, multipart=None, headers=None):
    """Makes a documented call and checks the response against the document."""
    path, method, responses = OPERATIONS[name]
    for key, value in (params or {}).items():
        path = path.replace("{" + key + "}", urllib.parse.quote(value))
    sent = {"authorization": f"Bearer {TOKEN}", **(headers or {})}
    data = None
    if body is not None:
        data = json.dumps(body).encode()
        sent["content-type"] = "application/json"
    if multipart is not None:
        data, sent["content-type"] = multipart
    url = f"{STUDIO}{path}?{urllib.parse.urlencode(query or {})}"
    status, answered, text = fetch(url, method.upper(), data, sent)
    documented = responses.get(str(status))
    if documented is None:
        raise SystemExit(f"{name} answered {status}, which its document does not name")
    kind = answered.get_content_type()
    if "content" in documented and kind not in documented["content"]:
        raise SystemExit(f"{name} answered {status} as {kind}, which its document does not name")
    return status, answered, json.loads(text)


def upload(path, role):
    boundary = uuid.uuid4().hex
    with open(path, "rb") as file:
        picture = file.read()
    parts = (
        f'--{boundary}\r\ncontent-disposition: form-data; name="role"\r\n\r\n{role}\r\n'
        f'--{boundary}\r\ncontent-disposition: form-data; name="file"; filename="{role}.png"\r\n'
        "content-type: image/png\r\n\r\n"
    ).encode() + picture + f"\r\n--{boundary}--\r\n".encode()
    return call("upload", multipart=(parts, f"multipart/form-data; boundary={boundary}"))[2]["id"]


def verified(secret, headers, body):
    if abs(time.time() - int(headers["webhook-timestamp"])) > 300:
        return None
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.{body}".encode()
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = [part.removeprefix("v1,") for part in headers["webhook-signature"].split(" ")]
    if not any(hmac.compare_digest(expected, each) for each in given):
        return None
    return json.loads(body)["type"]


person = upload(os.environ["PERSON"], "person")
garment = upload(os.environ["GARMENT"], "garment")
order = {"person": person, "garments": [{"asset": garment, "category": "tops"}]}
_, _, dry = call("tryOn", body={**order, "dry_run": True})
key = {"idempotency-key": f"order-{person}"}
accepted, accepted_headers, job = call("tryOn", body=order, headers=key)
_, _, again = call("tryOn", body=order, headers=key)
while job["status"] in ("queued", "running"):
    time.sleep(0.2)
    _, _, job = call("generation", params={"id": job["id"]})
_, _, link = call("downloadLink", params={"id": job["result"]["id"]}, body={"format": "jpeg"})
_, _, picture = fetch(urllib.parse.urljoin(STUDIO, link["url"]))
with open(os.environ["RESULT"], "wb") as file:
    file.write(picture)
_, _, history = call("history", query={"limit": "5"})
status, _, refused = call("tryOn", body={"person": person, "garments": []}, headers={"idempotency-key": "empty-order"})
webhook = json.loads(os.environ["WEBHOOK"])

print(
    json.dumps(
        {
            "dry": [dry["dry_run"], dry["cost"]],
            "accepted": accepted,
            "once": again["id"] == job["id"],
            "status": job["status"],
            "test": job["provenance"]["test"],
            "jpeg": picture[:3].hex(),
            "history": [item["id"] == job["id"] for item in history["items"]],
            "refused": [status, [field["path"] for field in refused["fields"]]],
            "rate": "ratelimit" in accepted_headers,
            "webhook": verified(**webhook),
            "forged": verified(**{**webhook, "body": webhook["body"] + " "}),
        }
    )
)
