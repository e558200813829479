import { runCommand } from './steps/run-command.mjs'
import { installAndGenerate } from './steps/prepare.mjs'

await runCommand(() => installAndGenerate({ omitDev: true }))
