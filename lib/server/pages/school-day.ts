import 'server-only'

export { schoolDay } from '@/lib/server/platform/clock'
