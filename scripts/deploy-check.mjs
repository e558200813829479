import { checkImage } from './steps/check-image.mjs'
import { runCommand } from './steps/run-command.mjs'

// `npm run deploy:check` runs the steps of `deploy/Dockerfile` on this machine, because not every machine has Docker.
await runCommand(checkImage)
