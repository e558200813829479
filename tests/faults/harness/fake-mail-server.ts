import { createServer, type AddressInfo, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { freePort } from '@/tests/support/free-port'
import type { Environment } from './app-server'
import { runAtEnd } from './run-at-end'

/** A mail server that counts the mails for each recipient. While `isHeld` is true, it confirms no mail. */
export class FakeMailServer {
  readonly taken = new Map<string, number>()
  isHeld = false
  readonly #waiting = new Set<() => void>()
  readonly #server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      stream.resume().on('end', () => {
        for (const { address } of envelope.rcptTo) this.taken.set(address, (this.taken.get(address) ?? 0) + 1)
        if (this.isHeld) this.#waiting.add(done)
        else done()
      })
    },
  })

  static async start(): Promise<FakeMailServer> {
    const peer = new FakeMailServer()
    // The server emits an error when a killed process resets its connection.
    peer.#server.on('error', () => undefined)
    await new Promise<void>(resolve => void peer.#server.listen(0, '127.0.0.1', resolve))
    runAtEnd(() => peer.#server.close())
    return peer
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port
  }

  /** Confirms the mails that were held. */
  release(): void {
    this.isHeld = false
    for (const done of this.#waiting) done()
    this.#waiting.clear()
  }
}

/** The settings of an application that sends its mails to a port. */
export async function mailSettings(smtpPort: number): Promise<Environment> {
  const port = await freePort()
  return {
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'school@school.example',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
  }
}

/** A server that takes connections and never answers. @returns its port */
export async function startSilentServer(): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => sockets.add(socket.on('error', () => undefined)))
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  runAtEnd(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
