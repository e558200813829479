import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** One operation of a program on its files. Paths are absolute. */
export type Step =
  | { do: 'write'; path: string; at: number | 'end'; bytes: Buffer }
  | { do: 'resize'; path: string; length: number }
  | { do: 'sync'; path: string }
  | { do: 'remove'; path: string }
  | { do: 'create'; path: string; empty: boolean }
  | { do: 'link'; path: string; to: string }
  | { do: 'rename'; path: string; to: string }

type Call = { paths: string[]; bytes: Buffer; last: number; text: string }

/** The calls that change a file or make it durable. */
const CALLS: Record<string, (call: Call) => Step | null> = {
  openat: ({ paths, text }) =>
    text.includes('O_CREAT') ? { do: 'create', path: first(paths), empty: text.includes('O_TRUNC') } : null,
  write: ({ paths, bytes }) => ({ do: 'write', path: first(paths), at: 'end', bytes }),
  pwrite64: ({ paths, bytes, last }) => ({ do: 'write', path: first(paths), at: last, bytes }),
  ftruncate: ({ paths, last }) => ({ do: 'resize', path: first(paths), length: last }),
  fsync: ({ paths }) => ({ do: 'sync', path: first(paths) }),
  fdatasync: ({ paths }) => ({ do: 'sync', path: first(paths) }),
  unlink: ({ paths }) => ({ do: 'remove', path: first(paths) }),
  unlinkat: ({ paths }) => ({ do: 'remove', path: first(paths) }),
  link: ({ paths }) => ({ do: 'link', path: first(paths), to: first(paths.slice(1)) }),
  rename: ({ paths }) => ({ do: 'rename', path: first(paths), to: first(paths.slice(1)) }),
}
/** Other calls that change files. They are traced as well, so that the replay fails if one touches the data folder. */
const UNKNOWN = 'creat,writev,pwritev,pwritev2,truncate,fallocate,copy_file_range,sendfile,linkat,renameat,renameat2'

/** The arguments of strace that make it write a log which `readSteps` can read. */
export const tracing = (log: string): string[] => [
  // Traces threads too, stops the program only at the named calls, and prints the names of files and every byte.
  ...['-f', '--seccomp-bpf', '-y', '-xx', '-s', '16000000'],
  ...['-e', 'signal=none', '-e', `trace=${Object.keys(CALLS).join()},${UNKNOWN}`, '-o', log],
]

/** Reads the operations on files below `folder` from strace's log. @throws on a call that the replay does not know */
export async function* readSteps(log: string, folder: string): AsyncGenerator<Step> {
  const begun = new Map<string, string>()
  for await (const line of createInterface({ input: createReadStream(log), crlfDelay: Infinity })) {
    const step = stepOf(wholeCall(line, begun), folder)
    if (step) yield step
  }
}

const LINE = /^(?<thread>\d+) +(?:<\.\.\. \w+ resumed>)?(?<text>.*?)(?<open> <unfinished \.\.\.>)?$/

/** Joins a call that strace split into two lines. @returns the whole call at its last line, '' before */
function wholeCall(line: string, begun: Map<string, string>): string {
  const { thread = '', text = '', open } = LINE.exec(line)?.groups ?? {}
  const whole = (begun.get(thread) ?? '') + text
  begun.delete(thread)
  if (open === undefined) return whole
  begun.set(thread, whole)
  return ''
}

/** Does not match a failed call, which returned -1 and changed nothing. */
const CALL = /^(?<name>\w+)\((?<text>.*)\) += (?<result>\d+)/

function stepOf(line: string, folder: string): Step | null {
  const call = CALL.exec(line)
  if (!call) return null
  const { name, text, result } = call.groups as Record<'name' | 'text' | 'result', string>
  const strings = stringsIn(text.replaceAll(/AT_FDCWD<.*?>/g, ''))
  const isWrite = name.includes('write')
  const paths = (isWrite ? strings.slice(0, 1) : strings).map(String).filter(path => isIn(path, folder))
  if (paths.length === 0) return null
  const read = CALLS[name]
  if (!read) throw new Error(`The replay does not know ${name}, which was called on ${paths.join()}`)
  const bytes = (strings[1] ?? Buffer.alloc(0)).subarray(0, Number(result))
  return read({ paths, bytes, last: Number(text.split(', ').at(-1)), text })
}

/** The paths and texts of a call, which strace writes as `<\x2f\x74>` and `"\x2f\x74"`. */
const stringsIn = (text: string): Buffer[] =>
  [...text.matchAll(/["<]((?:\\x[0-9a-f]{2})*)[">]/g)].map(([, hex = '']) =>
    Buffer.from(hex.replaceAll('\\x', ''), 'hex'),
  )

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

function first(paths: string[]): string {
  const [path] = paths
  if (path === undefined) throw new Error('A call names a file outside of the folder')
  return path
}
