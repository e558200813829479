import { type SessionEnd, parseSessionEnd } from '@/lib/contract/accounts/session-end'

/** How long to wait for other tabs to answer. A crashed or frozen tab does not answer. */
const ANSWER_MS = 250
/** Identifies messages from this tab, because a channel also receives messages from other channels in the same tab. */
const TAB = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

type Message = { from: number; kind: 'ended' | 'any unsaved?' | 'unsaved'; reason?: SessionEnd }

const open = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session'))

function listen(channel: BroadcastChannel, kind: Message['kind'], onMessage: (message: Message) => void) {
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.from !== TAB && data.kind === kind) onMessage(data)
  })
}

/** Tells the other tabs why the session has ended. The change in local storage tells them that it has ended. */
export function announceSessionEnd(reason: SessionEnd): void {
  const channel = open()
  channel?.postMessage({ from: TAB, kind: 'ended', reason } satisfies Message)
  channel?.close()
}

/** Calls `onEnd` when another tab announces the end of the session. @returns a function that stops listening */
export function onSessionEndInOtherTab(onEnd: (reason: SessionEnd) => void): () => void {
  const channel = open()
  if (channel) {
    listen(channel, 'ended', message => {
      const reason = parseSessionEnd(message)
      if (reason) onEnd(reason)
    })
  }
  return () => channel?.close()
}

let unsavedForms = 0

/**
 * Marks this tab as having unsaved changes, so that `findTabWithUnsavedChanges` finds it.
 *
 * @returns a function that removes the mark
 */
export function markUnsaved(): () => void {
  const channel = open()
  unsavedForms += 1
  if (channel) {
    listen(channel, 'any unsaved?', () => channel.postMessage({ from: TAB, kind: 'unsaved' } satisfies Message))
  }
  return () => {
    unsavedForms -= 1
    channel?.close()
  }
}

/** Returns which tab has unsaved changes, if any. */
export async function findTabWithUnsavedChanges(): Promise<'This tab' | 'Another tab' | undefined> {
  if (unsavedForms > 0) return 'This tab'
  const channel = open()
  if (!channel) return undefined
  const isElsewhere = await new Promise<boolean>(resolve => {
    listen(channel, 'unsaved', () => resolve(true))
    setTimeout(() => resolve(false), ANSWER_MS)
    channel.postMessage({ from: TAB, kind: 'any unsaved?' } satisfies Message)
  })
  channel.close()
  return isElsewhere ? 'Another tab' : undefined
}
