import { afterEach } from 'vitest'
import { restoreClock } from './school'

// A test that needs a database fails here, and belongs in another project (tests/kinds.ts).
process.env.DATABASE_URL = 'file:/dev/null/plain-tests-have-no-database.db'
process.env.LOG_LEVEL = 'silent'

afterEach(restoreClock)
