import { afterEach, describe, expect, it } from 'vitest'
import { dayStart } from './local-days'

const before = process.env.TZ
afterEach(() => {
  process.env.TZ = before
})

describe('the start of a day', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-20T18:30:00.000Z', '2026-11-21T18:30:00.000Z'],
    ['UTC', '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
    ['America/New_York', '2026-11-21T05:00:00.000Z', '2026-11-22T05:00:00.000Z'],
  ])('a day starts and ends at midnight in the time zone %s', (zone, start, end) => {
    process.env.TZ = zone
    expect([dayStart('2026-11-21'), dayStart('2026-11-21', 1)]).toEqual([start, end])
  })

  it('a day on which the clock is set back has 25 hours', () => {
    process.env.TZ = 'America/New_York'
    expect([dayStart('2026-11-01'), dayStart('2026-11-01', 1)]).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ])
  })
})
