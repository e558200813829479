import { checkImage } from './steps/check-image.mjs'
import { main } from './steps/main.mjs'

// `npm run deploy:check` runs the steps of `deploy/Dockerfile` on this machine, because not every machine has Docker.
await main(checkImage)
