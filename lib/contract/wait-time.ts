/** Returns the reason, followed by the time to wait before the next attempt. */
export function withWaitTime(reason: string, seconds: number): string {
  const wait = seconds < 60 ? countOf(seconds, 'second') : countOf(Math.ceil(seconds / 60), 'minute')
  return `${reason} You can try again in ${wait}.`
}

const countOf = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
