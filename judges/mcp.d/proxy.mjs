// Adds the key of a connection to every request, for clients that cannot send one. Host and Origin stay as they are. Prints
// the protocol version of each request.
//   node proxy.mjs PORT TARGET_PORT KEY [VERSION]
// With VERSION, 'initialize' asks for that version, as an older client does.
import http from 'node:http';

const [port, target, key, version] = process.argv.slice(2);

function asked(body) {
  const message = version && body.length > 0 ? JSON.parse(body) : {};
  if (message.method !== 'initialize') return body;
  message.params.protocolVersion = version;
  return Buffer.from(JSON.stringify(message));
}

http
  .createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = asked(Buffer.concat(chunks));
    const { 'transfer-encoding': _, ...headers } = request.headers;
    headers.authorization = `Bearer ${key}`;
    headers['content-length'] = body.length;
    console.log(headers['mcp-protocol-version'] ?? 'none');
    const options = { host: 'localhost', port: target, method: request.method, path: request.url, headers };
    const forwarded = http.request(options, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    forwarded.end(body);
  })
  .listen(port);
