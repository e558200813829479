import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure, printLine } from '../lib/server/platform/failure.mjs'
import { at } from '../lib/server/platform/root.mjs'
import { runCommand } from '../scripts/steps/run-command.mjs'
import { installAndGenerate } from '../scripts/steps/prepare.mjs'
import { runNode, runProgram } from '../scripts/steps/run.mjs'
import { compareBuilds } from './compare.mjs'
import { signInCallers, createFilledFolder } from './school.mjs'
import { startApp } from './server.mjs'

/**
 * Optimizations, each with the path of a source file, a text in that file, and the replacement for the text. The
 * replacement skips the optimization when OUT is true. OUT is true in one of the two servers.
 */
const MECHANISMS = {
  statements: [
    'lib/server/db/statement-cache.ts',
    'const known = this.#prepared.get(sql)',
    'const known = OUT ? undefined : this.#prepared.get(sql)',
  ],
  commits: ['lib/server/db/sqlite-adapter.ts', 'cluster.isWorker ? 1', 'cluster.isWorker || OUT ? 1'],
  tokens: [
    'lib/server/accounts/verified-tokens.ts',
    'const known = verified.get(token)',
    'const known = OUT ? undefined : verified.get(token)',
  ],
  schemas: ['lib/server/platform/compile-schema.ts', '= compile(schema)', '= OUT ? schema : compile(schema)'],
  handlers: ['scripts/steps/start.mjs', 'serve({ dev', 'serve({ inProcessApi: !OUT, dev'],
}
const CALLS = ['list', 'get', 'create']

/** `npm run bench:without -- tokens` measures the application with and without the token cache, in turn. */
await runCommand(async () => {
  await installAndGenerate()
  const given = process.argv.slice(2)
  const chosen = given.length > 0 ? given : Object.keys(MECHANISMS)
  const copy = mkdtempSync(join(tmpdir(), 'school-without-'))
  try {
    await copyProject(copy)
    for (const name of chosen) takeOut(copy, name)
    const built = await runNode(['scripts/build.mjs'], { cwd: copy })
    if (built.code !== 0) throw new Failure(built.output)
    const school = await createFilledFolder()
    for (const name of chosen) await measureWithout(copy, school, name)
  } finally {
    rmSync(copy, { recursive: true })
  }
})

/** Copies the project with its packages, without its build. */
async function copyProject(copy) {
  const { output } = await runProgram('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const files = output.split('\0').filter(file => file && existsSync(at(file)))
  for (const file of [...files, 'node_modules']) cpSync(at(file), join(copy, file), { recursive: true })
}

function takeOut(copy, name) {
  const [file, text, replacement] = MECHANISMS[name] ?? []
  if (!file) throw new Failure(`Choose among ${Object.keys(MECHANISMS).join(', ')}.`)
  const code = readFileSync(join(copy, file), 'utf8')
  if (!code.includes(text)) throw new Failure(`${file} has changed: bench/without.mjs does not find "${text}".`)
  writeFileSync(
    join(copy, file),
    code.replace(text, () => replacement.replace('OUT', `(process.env.WITHOUT === '${name}')`)),
  )
}

async function measureWithout(copy, school, name) {
  printLine(`\nWithout ${name}, and with`)
  const [without, whole] = [await started(copy, school, name), await started(copy, school, '')]
  try {
    await compareBuilds(without, whole, CALLS)
  } finally {
    await Promise.all([without.stop(), whole.stop()])
  }
}

/** Starts the build on a copy of the school. */
async function started(copy, school, name) {
  const data = mkdtempSync(join(copy, 'data-'))
  cpSync(school, data, { recursive: true })
  process.env.WITHOUT = name
  const app = await startApp(data, 'scripts/start.mjs', process.execPath, copy)
  const { example, ofApp } = await signInCallers(app)
  return { url: app.url, headers: ofApp, example, stop: app.stop }
}
