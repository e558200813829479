import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { isAlive } from '@/tests/support/children'
import { copyDatabaseTo, temporaryFolder } from '@/tests/support/schools'

/** The code of a server that starts the backup child and prints the process id of the child. */
const SERVER = `const { spawn } = require('node:child_process')
  const args = ['--conditions=react-server', '--import', 'tsx', 'lib/server/backup/child.ts', process.argv[1], '7']
  console.log(spawn(process.execPath, [...args, String(process.pid)], { stdio: 'ignore' }).pid)
  setInterval(() => {}, 1000)`

it('the backup process ends when the server is killed during a backup', async () => {
  const folder = temporaryFolder()
  const database = copyDatabaseTo(folder, 'school.db')
  const holder = new DatabaseSync(database)
  onTestFinished(() => holder.close())
  // The backup waits for this lock for several seconds.
  holder.exec('BEGIN EXCLUSIVE')

  const env = { ...process.env, DATABASE_URL: `file:${database}` }
  const server = spawn(process.execPath, ['-e', SERVER, join(folder, 'backups', 'school-2026-11-21T00-00.db')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const [pid] = (await once(server.stdout, 'data')) as [Buffer]
  const temporaryFiles = () => readdirSync(folder, { recursive: true }).filter(name => String(name).endsWith('.part'))
  await expect.poll(temporaryFiles).toHaveLength(1)

  server.kill('SIGKILL')
  await expect.poll(() => isAlive(Number(String(pid)))).toBe(false)
  // The backup process was killed before it could remove its temporary file.
  expect(temporaryFiles()).toHaveLength(1)
})
