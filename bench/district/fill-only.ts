import { fill } from './fill'

/** Fills the new database of DATA_DIR or DATABASE_URL with as many students as the argument says. */
await fill(Number(process.argv[2]))
