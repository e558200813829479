import { Crew } from '../../scripts/server/crew'
import { at } from '../../scripts/steps/root.mjs'

/** With this code the process ends when its crew is lost. */
const LOST = 7

// A primary for the tests of scripts/server/crew.ts, which call these in a process of its own.
const crew = new Crew({ exec: at('lib/testing/crew-worker.mjs'), env: {}, onLost: () => process.exit(LOST) })

export const start = (count: number): Promise<void> => crew.start(count)
export const stop = (): Promise<void> => crew.stop()
