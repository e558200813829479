import 'server-only'
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const FRAMES_MAX = 12
const FRAME = /^ {4}at (?:async )?(?:(.+) \()?((?:file:|node:|\/|[A-Za-z]:[\\/])[^\n]*:\d+:\d+|<anonymous>|native)\)?$/
/** What Next has built, and the server in front. */
const BUILT = /^((?:file:\/\/)?\/.*\/\.next\/.*\.m?js):(\d+):(\d+)$/
/** How a function is called in source code. */
const FUNCTION = /^[\w$.<>[\] #]+$/

/**
 * Where an error came from: a line a frame, of a built file as its source. The line above the frames, which holds the
 * message, is left out, and so is what only looks like a frame.
 */
export function framesOf({ message, stack }: { message?: unknown; stack?: unknown }): string | undefined {
  if (typeof stack !== 'string') return undefined
  const start = typeof message === 'string' ? Math.max(0, stack.indexOf(message)) + message.length : 0
  const frames = stack
    .slice(start)
    .split('\n')
    .flatMap(line => frameOf(line) ?? [])
  return frames.length ? frames.slice(0, FRAMES_MAX).join('\n') : undefined
}

function frameOf(line: string): string | null {
  const [, called = '', place = ''] = FRAME.exec(line) ?? []
  if (!place) return null
  return FUNCTION.test(called) ? `at ${called} (${sourceOf(place)})` : `at ${sourceOf(place)}`
}

/** A place in a built file, as a place in its source where the build has left a map beside it. */
function sourceOf(place: string): string {
  const [, built = '', line, column] = BUILT.exec(place) ?? []
  const file = built.startsWith('file:') ? fileURLToPath(built) : built
  const found = file && mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
  if (!found || !('originalSource' in found)) return place
  const { originalSource, originalLine, originalColumn } = found
  const path = relative(process.cwd(), resolve(dirname(file), originalSource))
  return `${path}:${originalLine + 1}:${originalColumn + 1}`
}

const maps = new Map<string, SourceMap | null>()

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file)
  if (known !== undefined) return known
  const map = read(`${file}.map`)
  maps.set(file, map)
  return map
}

function read(file: string): SourceMap | null {
  try {
    const text = readFileSync(/* turbopackIgnore: true */ file, 'utf8')
    return new SourceMap(JSON.parse(text) as ConstructorParameters<typeof SourceMap>[0])
  } catch {
    return null
  }
}
