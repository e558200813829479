// Loaded into a server with `node --import`: shifts its clock by the milliseconds in the file CLOCK_FILE, which is read
// again at SIGUSR2. Monotonic time is not affected, as when the system clock is set.
import { readFileSync, writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const Real = Date
let skew = 0

globalThis.Date = class Date extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + skew)
    else super(...given)
  }

  static now() {
    return Real.now() + skew
  }

  // Next.js replaces this class by a copy that has only the static methods of the class itself, not inherited ones.
  static parse = Real.parse
  static UTC = Real.UTC
}

function set() {
  skew = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))
  // Does not use the console, whose output the application turns into log lines without the text.
  writeSync(1, `The clock is off by ${skew} ms\n`)
}

if (isMainThread) {
  set()
  process.on('SIGUSR2', set)
}
