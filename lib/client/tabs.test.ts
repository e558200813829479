import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceSessionEnd, findTabWithUnsavedChanges, markUnsaved, onSessionEndInOtherTab } from './tabs'

let other: BroadcastChannel
const received: unknown[] = []

beforeEach(() => {
  received.length = 0
  other = new BroadcastChannel('session')
  other.addEventListener('message', ({ data }: MessageEvent) => void received.push(data))
})
afterEach(() => other.close())

const OTHER = { from: 2 }
const kinds = () => received.map(message => (message as { kind: string }).kind)

describe('unsaved changes', () => {
  // R17.8
  it('`findTabWithUnsavedChanges` finds nothing when no other tab answers, as after a crash', async () => {
    await expect(findTabWithUnsavedChanges()).resolves.toBeUndefined()
    expect(kinds()).toEqual(['any unsaved?'])
  })

  it('`findTabWithUnsavedChanges` finds unsaved changes in another tab that reports them', async () => {
    other.addEventListener('message', () => other.postMessage({ ...OTHER, kind: 'unsaved' }))
    await expect(findTabWithUnsavedChanges()).resolves.toBe('Another tab')
  })

  it('`findTabWithUnsavedChanges` finds unsaved changes in this tab until all its forms are saved', async () => {
    const [first, second] = [markUnsaved(), markUnsaved()]
    first()
    await expect(findTabWithUnsavedChanges()).resolves.toBe('This tab')
    second()
    await expect(findTabWithUnsavedChanges()).resolves.toBeUndefined()
  })

  it('a tab reports its unsaved changes to another tab that asks, but not after they are saved', async () => {
    const release = markUnsaved()
    other.postMessage({ ...OTHER, kind: 'any unsaved?' })
    await vi.waitFor(() => expect(kinds()).toEqual(['unsaved']))
    release()
    other.postMessage({ ...OTHER, kind: 'any unsaved?' })
    await findTabWithUnsavedChanges()
    expect(kinds()).toEqual(['unsaved', 'any unsaved?'])
  })

  it('`findTabWithUnsavedChanges` finds nothing in a browser without BroadcastChannel', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    await expect(findTabWithUnsavedChanges()).resolves.toBeUndefined()
  })
})

describe('the end of a session', () => {
  it('the end of a session is announced with its reason to other tabs, but not to the same tab', async () => {
    const reasons: string[] = []
    const stop = onSessionEndInOtherTab(reason => reasons.push(reason))
    announceSessionEnd('password')
    await vi.waitFor(() => expect(received).toMatchObject([{ kind: 'ended', reason: 'password' }]))
    expect(reasons).toEqual([])
    stop()
  })

  it('the end of a session in another tab is accepted only with a known reason', async () => {
    const reasons: string[] = []
    const stop = onSessionEndInOtherTab(reason => reasons.push(reason))
    for (const reason of ['Call 0900 123', 'toString', undefined, 5, 'deactivated']) {
      other.postMessage({ ...OTHER, kind: 'ended', reason })
    }
    await vi.waitFor(() => expect(reasons).toEqual(['deactivated']))
    stop()
    other.postMessage({ ...OTHER, kind: 'ended', reason: 'expired' })
    await findTabWithUnsavedChanges()
    expect(reasons).toEqual(['deactivated'])
  })
})
