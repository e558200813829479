import { once } from 'node:events'
import type { Server } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Mail = { to: string[]; text: string }

/** A mail server that accepts every mail. */
export class MailServer {
  readonly #mails: Mail[] = []
  readonly #waiting: ((mail: Mail) => void)[] = []
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        this.#receive({ to: session.envelope.rcptTo.map(({ address }) => address), text: plainText(chunks) })
        done()
      })
    },
  })

  async listen(): Promise<string> {
    const server: Server = this.#server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }

  /** The next mail, once it has arrived. */
  next = (): Promise<Mail> => {
    const mail = this.#mails.shift()
    return mail ? Promise.resolve(mail) : new Promise(resolve => this.#waiting.push(resolve))
  }

  close = (): Promise<void> => new Promise(resolve => this.#server.close(() => resolve()))

  #receive(mail: Mail): void {
    const take = this.#waiting.shift()
    if (take) take(mail)
    else this.#mails.push(mail)
  }
}

/** The text of a mail without the line breaks and the escapes of quoted-printable. */
const plainText = (chunks: Buffer[]): string =>
  Buffer.concat(chunks)
    .toString()
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The link to `/reset` in a mail; empty when the mail has no such link. */
export const resetLinkIn = ({ text }: Mail): string => /https?:\/\/\S+\/reset#[\w-]+/.exec(text)?.[0] ?? ''
