// A client that has the key of a connection: node key.mjs modern|legacy. Needs KEY and MCP_URL.
import { connect } from './clients.mjs';
import { journey } from './journey.mjs';

const requestInit = { headers: { Authorization: `Bearer ${process.env.KEY}` } };
const client = await connect(process.argv[2], { requestInit });
await journey(client);
await client.close();
