/** Plain tests that start programs, servers or image decoders. `npm run test:fast` leaves them out. */
export const SLOW = [
  'lib/server/spreadsheets/reading/{read-table,workbooks}.test.ts',
  'lib/server/students/picture.test.ts',
  'scripts/steps/{bundle,fetch-node,packages,settings}.test.ts',
  'server/front/{front-server,front-sockets}.test.ts',
]

/** Tests without a database or a page: they share processes and need no set-up. */
export const PLAIN = [
  'lib/contract/**/*.test.ts',
  'lib/server/accounts/{password,sign-in-options,sign-in-queue}.test.ts',
  'lib/server/batches/{core/slice-size,kinds/promote/new-places}.test.ts',
  'lib/server/dashboard/shared-runs.test.ts',
  'lib/server/db/search-text.test.ts',
  'lib/server/export/*.test.ts',
  'lib/server/history/changes.test.ts',
  'lib/server/http/{client,cookie,rate-limit-headers,read-json}.test.ts',
  'lib/server/limits/*.test.ts',
  'lib/server/spreadsheets/**/*.test.ts',
  'lib/server/platform/{compile-schema,create-folder,env,retry-until-done,stack-frames}.test.ts',
  'lib/server/students/{jpeg-scans,picture}.test.ts',
  'lib/server/transfer/rows.test.ts',
  'scripts/steps/*.test.ts',
  'server/{connections,front,in-process-api}/*.test.ts',
]

/**
 * Tests that get a process and a database of their own: they mock or reload modules, change the schema, replace the
 * database, or count what the whole process does.
 */
export const OWN_PROCESS = [
  'app/api/v1/page-reads.test.ts',
  'app/api/v1/lists/statements.test.ts',
  'app/api/v1/auth/secrets-in-log.test.ts',
  'lib/server/accounts/{authenticator,earlier-version,hashing,tokens}.test.ts',
  'lib/server/backup/*.test.ts',
  'lib/server/dashboard/figures.test.ts',
  'lib/server/erasing/*.test.ts',
  'lib/server/db/!(search-text).test.ts',
  'lib/server/history/{emptied-history,upgrade}.test.ts',
  'lib/server/housekeeping/*.test.ts',
  'lib/server/pages/*.test.ts',
  'lib/server/platform/{errors,log,log-error,redirect-console,secret}.test.ts',
  'lib/server/start/*.test.ts',
  'lib/server/students/{visible-to,class-years/visible-to}.test.ts',
  'lib/server/students/listing/*-{sqlite,postgres}.test.ts',
  'lib/server/transfer/*.test.ts',
  'lib/server/trash/purge-pause.test.ts',
  'scripts/commands/*.test.ts',
  'scripts/steps/stamp.test.ts',
  'server/{start,workers}/*.test.ts',
  'server/front/request-log.test.ts',
]

/**
 * Tests of screens that get a process of their own, because they mock modules. In a shared process, a module that an
 * earlier test has loaded would keep using the real module instead of the mock.
 */
export const OWN_SCREEN = ['app/**/{WaitingAttendance,class-page,pages}.test.tsx']

/** Tests that prove something about SQLite, about files or about processes, and nothing about Postgres. */
export const ONLY_SQLITE = [
  'app/api/v1/page-reads.test.ts',
  'lib/server/{backup,transfer}/*.test.ts',
  'lib/server/accounts/{authenticator,demo-accounts,earlier-version,hashing,tokens}.test.ts',
  'lib/server/erasing/*.test.ts',
  'lib/server/db/{commit-group,retry-while-busy,sqlite-*,write-queue}.test.ts',
  'lib/server/pages/*.test.ts',
  'lib/server/platform/{errors,log,redirect-console,secret}.test.ts',
  'lib/server/start/*.test.ts',
  'lib/server/students/listing/*-sqlite.test.ts',
  'lib/server/trash/belongings.test.ts',
  'lib/server/record-file/{staff-tables,tables}.test.ts',
  '{scripts,server,tests/support}/**/*.test.ts',
]
export const ONLY_POSTGRES = [
  'lib/server/housekeeping/database-clock.test.ts',
  'lib/server/db/{postgres-adapter,outage,postgres-pool,postgres-connections,references-postgres}.test.ts',
  'lib/server/students/listing/*-postgres.test.ts',
]

/**
 * Tests that `npm test` repeats on Postgres, in addition to tests with a process of their own: the databases differ in
 * collation, types, plans, locks or concurrency. `npm run test:all` repeats everything.
 */
export const POSTGRES_TESTS = [
  'app/api/v1/activity/route.test.ts',
  'app/api/v1/attendance/**/*.test.ts',
  'app/api/v1/school/days-off/*.test.ts',
  'app/api/v1/admins/**/*.test.ts',
  'app/api/v1/auth/{failure-limits,lifetimes}.test.ts',
  'app/api/v1/auth/{forgot,reset}/*.test.ts',
  'app/api/v1/auth/oidc/callback/{confirmation,linking,unlinked}.test.ts',
  'app/api/v1/auth/{login/limits,refresh/route,sessions/route}.test.ts',
  'app/api/v1/auth/tokens/*.test.ts',
  'app/api/v1/batches/{class-of-year,class-of-year-records,class-scope,class-scope-kinds,class-scope-lost,import-class-scope,random-class-scope,random-class-years,import-damage,import-new-fields,import-new-options,import-custom-fields,import-round-trip,custom-fields,import-unknown-parents,import-values,import-values-undo,import,later-deletions,leases,merge,merge-again,plan,promotion,races,renumber,run,shared-fields,erase,erase-batch,staff,trash,turns,undo,undo-in-reverse,undo-of-new-fields,unknown-parents}.test.ts',
  'app/api/v1/certificates/certificates.test.ts',
  'app/api/v1/dashboard/**/*.test.ts',
  'app/api/v1/late-body.test.ts',
  'app/api/v1/search/*.test.ts',
  'app/api/v1/fields/*.test.ts',
  'app/api/v1/lists/*.test.ts',
  'app/api/v1/settings/{simultaneous-sign-in,versions}.test.ts',
  'app/api/v1/staff/{kept-scope,repeated-creation,route,scope,scope-on-two-nodes,scoped-additions,scoped-editors,search}.test.ts',
  'app/api/v1/staff/*/{number,rights}.test.ts',
  'app/api/v1/staff/*/record-file/route.test.ts',
  'app/api/v1/students/{admission-number,class-scope,random-scopes,create,field-filters,leaving,list,missing,one-name,search,search-after-changes,unknown-parents,unknown-parents-kept}.test.ts',
  'app/api/v1/students/{class-teachers,class-years,duplicates,export}/*.test.ts',
  'app/api/v1/students/*/version.test.ts',
  'app/api/v1/students/*/{record-file,viewers}/route.test.ts',
  'lib/server/view-log/*.test.ts',
  'app/api/v1/students/*/certificates/numbers.test.ts',
  'app/api/v1/students/*/photo/one-at-a-time.test.ts',
  'app/api/v1/students/roll-numbers/route.test.ts',
  'app/api/v1/trash/*.test.ts',
  'app/api/v1/undo/{class-scope,students}.test.ts',
  'app/api/v1/views/route.test.ts',
  'lib/server/accounts/reset-account.test.ts',
  'lib/server/batches/core/purge.test.ts',
  'lib/server/http/idempotency-key.test.ts',
  'lib/server/mail/*.test.ts',
  'lib/server/students/{rows,write}.test.ts',
  'lib/server/students/{duplicates,listing}/*.test.ts',
  'lib/server/trash/purge.test.ts',
]
