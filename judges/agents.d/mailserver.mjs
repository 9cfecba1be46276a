// A mail server on this machine, which accepts what it is given and keeps it.
import net from 'node:net';

/**
 * Starts one without TLS.
 * @returns {Promise<{messages: {recipients: string[], content: string}[], close: () => void}>}
 */
export async function mailServer(port) {
  const messages = [];
  const server = net.createServer((socket) => new Session(socket, messages));
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { messages, close: () => server.close() };
}

class Session {
  #rest = '';
  #recipients = [];
  /** The lines of the message that is being received; undefined between commands. */
  #content;

  constructor(socket, messages) {
    this.socket = socket;
    this.messages = messages;
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    socket.on('data', (text) => {
      const lines = (this.#rest + text).split('\r\n');
      this.#rest = lines.pop();
      lines.forEach((line) => this.#line(line));
    });
    this.#say('220 localhost');
  }

  #say(...lines) {
    this.socket.write(lines.map((line) => `${line}\r\n`).join(''));
  }

  #line(line) {
    if (this.#content === undefined) {
      this.#command(line);
    } else if (line === '.') {
      this.messages.push({ recipients: this.#recipients, content: this.#content.join('\n') });
      this.#recipients = [];
      this.#content = undefined;
      this.#say('250 accepted');
    } else {
      this.#content.push(line.replace(/^\./, ''));
    }
  }

  #command(line) {
    const [word, more] = line.split(' ', 2);
    switch (word.toUpperCase()) {
      case 'EHLO':
        return this.#say('250-localhost', '250-8BITMIME', '250 AUTH PLAIN');
      case 'AUTH':
        return this.#say(line.split(' ').length > 2 ? '235 welcome' : '334 ');
      case 'RCPT':
        this.#recipients.push(line.replace(/^[^<]*<|>.*$/g, ''));
        return this.#say('250 accepted');
      case 'DATA':
        this.#content = [];
        return this.#say('354 go on');
      case 'QUIT':
        this.#say('221 bye');
        return this.socket.end();
      case 'MAIL':
      case 'RSET':
      case 'NOOP':
        return this.#say('250 accepted');
      default:
        return this.#say(more === undefined ? '235 welcome' : '502 unknown');
    }
  }
}
