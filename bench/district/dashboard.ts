import { monitorEventLoopDelay } from 'node:perf_hooks'
import { listLatestChanges } from '@/lib/server/dashboard/changes'
import { dashboardFigures } from '@/lib/server/dashboard/figures'
import { yearsWithClasses } from '@/lib/server/students/class-years/read'
import { studentFigures } from '@/lib/server/students/figures'
import { commandLineActor } from '@/tests/support/command-line'
import { printHeading, printRow, measureTime } from './timing'

const MILLION = 1_000_000
/** Work that blocks the event loop for longer than this delays other requests. */
const BLOCK_MS = 20
const YEARS = { first: '2025-04-01', last: '2027-03-31' }
const WEEK = { first: '2026-11-23', last: '2026-11-29' }

/** Prints how long the figures of the dashboard take, and how long they block the event loop. */
export async function measureDashboard(size: number): Promise<void> {
  const actor = commandLineActor()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  printHeading('dashboard')
  await dashboardFigures(actor)
  delay.enable()
  printRow('all figures', await measureTime('', () => dashboardFigures(actor)), size < MILLION ? 150 : 1_500)
  delay.disable()
  const read = studentFigures(actor)
  printRow('  classes and genders', await measureTime('', () => read.classes()))
  printRow('  missing fields', await measureTime('', () => read.missing()))
  printRow('  shared roll numbers', await measureTime('', () => read.sharedRollNumbers()))
  printRow('  admissions of two years', await measureTime('', () => read.admissions(YEARS)))
  printRow('  leavers of two years', await measureTime('', () => read.leavers(YEARS)))
  printRow('  birthdays of a week', await measureTime('', () => read.birthdays(WEEK)))
  printRow('  years with classes', await measureTime('', () => yearsWithClasses(actor)))
  printRow('latest changes', await measureTime('', () => listLatestChanges(actor)))
  const worst = delay.max / 1e6
  printRow('longest block of the event loop', { median: delay.percentile(99) / 1e6, worst, noise: NaN }, BLOCK_MS)
}
