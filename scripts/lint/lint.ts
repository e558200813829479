import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { at } from '@/lib/server/platform/root.mjs'
import { runProgram } from '../steps/run.mjs'

type Diagnostic = { filename: string; code: string; message: string }

/**
 * Lints files with the configuration of this project, in a temporary folder.
 * @param files source text by path
 * @returns the names of the rules that reported something, by path
 */
export async function lintFiles(files: Record<string, string>): Promise<Record<string, string[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'school-lint-'))
  try {
    for (const name of ['oxlint.config.ts', 'tsconfig.json', 'package.json']) cpSync(at(name), join(folder, name))
    symlinkSync(at('node_modules'), join(folder, 'node_modules'))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const { output } = await runProgram(
      process.execPath,
      [at('node_modules/oxlint/bin/oxlint'), '--format=json', ...Object.keys(files)],
      { cwd: folder },
    )
    const { diagnostics } = JSON.parse(output) as { diagnostics: Diagnostic[] }
    return Object.fromEntries(
      Object.keys(files).map(path => [
        path,
        diagnostics
          .filter(({ filename }) => filename === path)
          .map(({ code, message }) => /\((.+)\)/.exec(code)?.[1] ?? message),
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
