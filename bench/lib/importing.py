"""Imports of a CSV file over REST."""

import csv
import http.client
import io
import json
import time

from .installation import TOKEN

JOBS = "/api/v1/import/jobs"
BOUNDARY = "benchmark"
STEPS = ("create", "validate", "run")


def sheet(size, columns):
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(columns)
    writer.writerows([value(n) for value in columns.values()] for n in range(size))
    return text.getvalue().encode()


def imported(oriel, file, size, mode, outcome="created", into="contacts"):
    """The seconds to create, to validate and to run a job, and its path."""
    began = time.monotonic()
    status, answer = upload(oriel, file, mode, into)
    job = answer["data"]["job"]
    path = f"{JOBS}/{job['id']}"
    created = time.monotonic()
    status, answer = oriel.send("POST", path + "/validate", None)
    if status != 200 or answer["data"]["job"]["status"] != "validated":
        raise SystemExit(f"not validated: {status} {json.dumps(answer)[:1000]}")
    validated = time.monotonic()
    status, answer = oriel.send("POST", path + "/run", None)
    if status != 202:
        raise SystemExit(f"not run: {status} {answer}")
    while (job := oriel.get(path)[1]["data"]["job"])["status"] == "running":
        time.sleep(0.02)
    if job["status"] != "succeeded" or job["result"][outcome] != size:
        raise SystemExit(f"not imported: {json.dumps(job)[:1000]}")
    return (created - began, validated - created, time.monotonic() - validated), path


def upload(oriel, file, mode, into, token=TOKEN):
    parts = [("primaryObjectApiName", into), ("duplicateMode", mode)]
    body = b"".join(
        f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode() for name, value in parts)
    body += (
        f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="rows.csv"\r\n\r\n'.encode()
        + file + f"\r\n--{BOUNDARY}--\r\n".encode())
    connection = http.client.HTTPConnection("127.0.0.1", oriel.port)
    connection.request("POST", JOBS, body, {
        "Authorization": "Bearer " + token, "Content-Type": f"multipart/form-data; boundary={BOUNDARY}"})
    answer = connection.getresponse()
    text = answer.read()
    connection.close()
    if answer.status != 201:
        raise SystemExit(f"not created: {answer.status} {text}")
    return answer.status, json.loads(text)
