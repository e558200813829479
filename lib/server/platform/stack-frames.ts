import 'server-only'
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAX_FRAMES = 12
const FRAME = /^ {4}at (?:async )?(?:(.+) \()?((?:file:|node:|\/|[A-Za-z]:[\\/])[^\n]*:\d+:\d+|<anonymous>|native)\)?$/
/** A location in a file built by Next, or in a file of the bundled server in front. */
const BUILT = /^((?:file:\/\/)?\/.*\/\.next\/.*\.m?js):(\d+):(\d+)$/
/** A function's name in source code. */
const FUNCTION = /^[\w$.<>[\] #]+$/

/**
 * The stack of an error, one frame per line. Locations in built files are translated to locations in their sources.
 * Leaves out the message above the frames, and lines of the message that look like frames.
 */
export function stackFrames({ message, stack }: { message?: unknown; stack?: unknown }): string | undefined {
  if (typeof stack !== 'string') return undefined
  const start = typeof message === 'string' ? Math.max(0, stack.indexOf(message)) + message.length : 0
  const frames = stack
    .slice(start)
    .split('\n')
    .flatMap(line => frameOf(line) ?? [])
  return frames.length ? frames.slice(0, MAX_FRAMES).join('\n') : undefined
}

function frameOf(line: string): string | null {
  const [, name = '', location = ''] = FRAME.exec(line) ?? []
  if (!location) return null
  return FUNCTION.test(name) ? `at ${name} (${sourceLocation(location)})` : `at ${sourceLocation(location)}`
}

/** Translates a location in a built file to its source, if the build left a source map beside the file. */
function sourceLocation(location: string): string {
  const [, built = '', line, column] = BUILT.exec(location) ?? []
  const file = built.startsWith('file:') ? fileURLToPath(built) : built
  const entry = file && sourceMapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
  if (!entry || !('originalSource' in entry)) return location
  const path = relative(process.cwd(), resolve(dirname(file), entry.originalSource))
  return `${path}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}

const sourceMaps = new Map<string, SourceMap | null>()

function sourceMapOf(file: string): SourceMap | null {
  const cached = sourceMaps.get(file)
  if (cached !== undefined) return cached
  const map = readSourceMap(`${file}.map`)
  sourceMaps.set(file, map)
  return map
}

function readSourceMap(file: string): SourceMap | null {
  try {
    const text = readFileSync(/* turbopackIgnore: true */ file, 'utf8')
    return new SourceMap(JSON.parse(text) as ConstructorParameters<typeof SourceMap>[0])
  } catch {
    return null
  }
}
