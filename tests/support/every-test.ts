import fc from 'fast-check'
import { vi } from 'vitest'
import { SEED } from './seed'

fc.configureGlobal({ seed: SEED })

/** A busy machine is slow, not wrong. By default `vi.waitFor` gives up after a second, and no setting changes that. */
const waitFor = vi.waitFor.bind(vi)
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: 30_000, ...(typeof options === 'number' ? { timeout: options } : options) })
