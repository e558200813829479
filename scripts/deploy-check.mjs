import { checkImage } from './steps/check-image.mjs'
import { main } from './steps/main.mjs'

// `npm run deploy:check` does on this machine what `deploy/Dockerfile` says, because not every machine has Docker.
await main(checkImage)
