import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { at } from '@/lib/server/platform/root.mjs'
import type { Tally } from './tally'

/** Writes a file with the number of bad requests and wrong responses of each section. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const sections: Record<string, Tally> = {}
    const measured: Record<string, number> = {}
    for (const file of modules) {
      for (const test of file.children.allTests()) {
        const { tally, measured: figures } = test.meta()
        Object.assign(measured, figures)
        if (!tally) continue
        const section = sectionOf(file.moduleId)
        const { tried = 0, wrong = 0, slowestMs = 0 } = sections[section] ?? {}
        sections[section] = {
          tried: tried + tally.tried,
          wrong: wrong + tally.wrong,
          slowestMs: Math.max(slowestMs, tally.slowestMs),
        }
      }
    }
    const written = at(`.cache/tests/abuse-${process.env.ABUSE_DATABASE ?? 'sqlite'}-tally.json`)
    mkdirSync(dirname(written), { recursive: true })
    writeFileSync(written, JSON.stringify({ sections, measured }))
  }
}

/** A file is a section: `tests/abuse/a-authentication.test.ts` is `a-authentication`. */
const sectionOf = (file: string) => /([^/\\]+)\.test\.ts$/.exec(file)?.[1] ?? file
