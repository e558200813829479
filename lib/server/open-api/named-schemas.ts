import 'server-only'
import * as z from 'zod/mini'
import * as identities from '@/lib/contract/accounts/identities'
import * as personalTokens from '@/lib/contract/accounts/personal-tokens'
import * as accounts from '@/lib/contract/accounts/schema'
import * as secondFactor from '@/lib/contract/accounts/second-factor'
import * as attendance from '@/lib/contract/attendance/register'
import * as newBatches from '@/lib/contract/batches/new-batch'
import * as batches from '@/lib/contract/batches/schema'
import * as certificates from '@/lib/contract/certificates/schema'
import * as templates from '@/lib/contract/certificates/templates'
import * as fields from '@/lib/contract/custom-fields/field'
import * as fieldCalls from '@/lib/contract/custom-fields/endpoints'
import * as values from '@/lib/contract/custom-fields/values'
import * as errors from '@/lib/contract/errors'
import * as history from '@/lib/contract/history/events'
import * as imports from '@/lib/contract/imports/import'
import * as pagination from '@/lib/contract/list'
import * as permissions from '@/lib/contract/permissions'
import * as lists from '@/lib/contract/school/lists'
import * as school from '@/lib/contract/school/school'
import * as settings from '@/lib/contract/school/settings'
import * as staff from '@/lib/contract/staff/schema'
import * as studentQueries from '@/lib/contract/students/query'
import * as parents from '@/lib/contract/students/parent-schema'
import * as students from '@/lib/contract/students/schema'
import * as views from '@/lib/contract/views/views'
import * as preferences from '@/lib/contract/views/preferences'

const MODULES: readonly object[] = [
  students,
  parents,
  studentQueries,
  staff,
  accounts,
  secondFactor,
  identities,
  personalTokens,
  permissions,
  batches,
  newBatches,
  imports,
  history,
  certificates,
  templates,
  attendance,
  fields,
  fieldCalls,
  values,
  lists,
  school,
  settings,
  views,
  preferences,
  pagination,
  errors,
]

/**
 * The schemas that have a name in the document: the schemas that these modules of the contract export, by the name of
 * the export.
 */
export const namedSchemas: readonly (readonly [name: string, schema: z.ZodMiniType])[] = MODULES.flatMap(module =>
  Object.entries(module).filter((entry): entry is [string, z.ZodMiniType] => entry[1] instanceof z.ZodMiniType),
)
