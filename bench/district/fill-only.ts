import { fillDatabase } from './fill'

/** Fills the new database of DATA_DIR or DATABASE_URL with the number of students in the argument. */
await fillDatabase(Number(process.argv[2]))
