import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { migrationFolder, type Provider } from '@/lib/server/db/pending-migrations'
import { Failure, printLine } from '@/lib/server/platform/failure.mjs'
import { differenceOfModels, CURRENT_MODEL, MIGRATED_MODEL, readModel } from './model'
import { runCommand } from '../steps/run-command.mjs'

/**
 * `npm run migration -- add_house`: writes the SQL that migrates from the model of the last migration to the model in
 * schema.prisma, for both databases. Read the SQL before you commit it, and add by hand the parts that a model cannot describe.
 */
async function writeMigration(name: string | undefined) {
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new Failure('Name the migration in lower case, for example: npm run migration -- add_house')
  }
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  for (const provider of ['sqlite', 'postgresql'] satisfies Provider[]) {
    const before = existsSync(MIGRATED_MODEL) ? readModel(MIGRATED_MODEL, provider) : undefined
    const sql = await differenceOfModels(before, readModel(CURRENT_MODEL, provider))
    const folder = resolve(migrationFolder(provider), `${stamp}_${name}`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(resolve(folder, 'migration.sql'), sql)
    printLine(`Wrote prisma/migrations/${provider}/${stamp}_${name}/migration.sql`)
  }
  copyFileSync(CURRENT_MODEL, MIGRATED_MODEL)
}

await runCommand(() => writeMigration(process.argv[2]))
