import { installAndGenerate } from './prepare.mjs'
import { runCommand } from './run-command.mjs'

/**
 * Runs a command of an operator, with the packages that the server needs.
 * @param {string} file the name of a file in scripts/commands, without its ending
 * @param {(commands: any, given: string[]) => unknown} run calls a function of that file with the arguments of the command line
 */
export const runServerCommand = (file, run) =>
  runCommand(async () => {
    const given = process.argv.slice(2)
    await installAndGenerate({ omitDev: true })
    const { importTypeScript } = await import('./server.mjs')
    await run(await importTypeScript(`scripts/commands/${file}.ts`), given)
  })
