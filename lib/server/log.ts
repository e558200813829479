import 'server-only'
import pino from 'pino'
import { env } from './env'

/** One JSON line an event. What goes in is chosen by the caller, field by field: never a body, header or query. */
export const log = pino({ level: env().LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime })
