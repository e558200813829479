import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The memory of a process, in MB. */
export function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`
  const kB = existsSync(status)
    ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(kB) / 1024
}

/** The slope of the regression line (least squares). */
export function slopeOf(points: { x: number; y: number }[]): number {
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean(point => point.x), mean(point => point.y)]
  return mean(point => (point.x - x) * (point.y - y)) / mean(point => (point.x - x) ** 2)
}
