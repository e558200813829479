import 'server-only'

export { schoolDay } from '@/lib/server/attendance/access'
