import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/endpoints'
import type { AuditPage } from '@/lib/contract/history/events'
import { permissionsOf } from '@/lib/contract/permissions'
import { newAdminDeactivation, newAdminInput } from './admins'
import { BATCH_EXAMPLES } from './batch-examples'
import { Caller, type Call } from './caller'
import {
  admin,
  newMember,
  newTemporaryPasswordChange,
  newStaff,
  newStudent,
  canaryStaff,
  canaryStudent,
} from './people'
import { CERTIFICATE_EXAMPLES } from './certificates'
import {
  newTrashId,
  newLogo,
  newUndoOfCreation,
  newDuplicatePair,
  someLogo,
  someMember,
  somePhoto,
  someStudent,
} from './records'
import {
  newUserSettingUpSecondFactor,
  newUserWithSecondFactor,
  newSecondStep,
  newSecondFactorProof,
} from './second-factor'
import { canaries } from './site'
import { CHOICE_EXAMPLES, withCustomValues } from './custom-fields'
import { LINK_EXAMPLES } from './links'
import { VIEW_EXAMPLES } from './views'
import { TOKEN_EXAMPLES } from './personal-tokens'
import { claimsOf } from './tokens'

export const endpointName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** A valid call. `as` is set when the call needs a certain caller, or may end the session of its caller. */
export type Example = Call & { as?: Caller }
type Make = () => Promise<Example> | Example

const someEvent = async () => {
  const { body } = await (await admin()).request(activity.list, { query: { limit: '1' } })
  return (body as { data: AuditPage }).data.events[0]!._id
}
/** A new session, for a call that ends it. */
const newSession = async () => new Caller().signIn((await someMember()).email, canaries.password)
const update = ({ permissions: _permissions, password: _password, ...draft } = canaryStaff()) => draft
export const passwords = (currentPassword = canaries.password, newPassword = canaries.newPassword) => ({
  currentPassword,
  newPassword,
  confirmPassword: newPassword,
})
const ofStudent = async () => ({ id: (await someStudent())._id })
const ofMember = async () => ({ id: (await someMember())._id })
const nothing = () => ({})
/** A form as a browser sends it from our own page. */
const asForm = (fields: Record<string, string>): Example => ({
  body: new URLSearchParams(fields),
  headers: { 'sec-fetch-site': 'same-origin' },
})

const {
  admins,
  auth,
  identities,
  students,
  staff,
  staffAccess,
  settings,
  activity,
  undo,
  trash,
  preferences,
  quickFind,
  school,
  dashboard,
} = endpoints

/** A valid call for each endpoint. */
const EXAMPLES: [Endpoint, Make][] = [
  [auth.login, async () => ({ body: { email: (await someMember()).email, password: canaries.password } })],
  [auth.secondStep, async () => ({ body: await newSecondStep() })],
  [
    auth.loginForm,
    async () => asForm({ email: (await someMember()).email, password: canaries.password, next: '/students' }),
  ],
  [auth.secondStepForm, async () => asForm({ ...(await newSecondStep()), next: '/students' })],
  [identities.oidcStart, () => ({ query: { next: '/students' } })],
  [identities.oidcCallback, nothing],
  [identities.identities, nothing],
  [identities.unlinkIdentity, () => ({ id: '019a0000-0000-7000-8000-000000000000' })],
  [auth.refresh, async () => ({ body: { refreshToken: (await newSession()).refreshToken } })],
  [auth.me, nothing],
  [auth.updateMe, () => ({ body: { name: update().name, phone: canaries.phone, department: 'Arts' } })],
  [auth.logout, async () => ({ as: await newSession(), body: {} })],
  [auth.changePassword, async () => ({ as: await newStaff(), body: passwords() })],
  [auth.ownPassword, newTemporaryPasswordChange],
  [auth.secondFactor, nothing],
  [auth.setUpSecondFactor, async () => ({ as: await newStaff(), body: { password: canaries.password } })],
  [
    auth.confirmSecondFactor,
    async () => {
      const { as, code } = await newUserSettingUpSecondFactor()
      return { as, body: { code } }
    },
  ],
  [auth.renewRecoveryCodes, newSecondFactorProof],
  [auth.removeSecondFactor, newSecondFactorProof],
  [auth.sessions, nothing],
  [auth.endSession, async () => ({ as: await newSession(), id: String(claimsOf(await newSession()).sid) })],
  [auth.endOtherSessions, nothing],
  ...TOKEN_EXAMPLES,
  [admins.list, nothing],
  [admins.create, newAdminInput],
  [admins.change, newAdminDeactivation],
  [students.list, nothing],
  [students.export, nothing],
  [students.get, ofStudent],
  [students.duplicateCheck, () => ({ query: { firstName: 'Meera', lastName: 'Nair', dateOfBirth: '2015-06-14' } })],
  [students.create, async () => ({ body: await withCustomValues('students', canaryStudent()) })],
  [
    students.replace,
    async () => ({ ...(await ofStudent()), body: await withCustomValues('students', canaryStudent()) }),
  ],
  [
    students.patch,
    async () => ({ ...(await ofStudent()), body: await withCustomValues('students', { rollNumber: 9 }) }),
  ],
  [students.remove, async () => ({ id: (await newStudent())._id })],
  [students.history, ofStudent],
  [students.viewers, ofStudent],
  [students.recordFile, ofStudent],
  [students.duplicates, nothing],
  [students.decideDuplicate, async () => ({ body: { students: await newDuplicatePair(), isDismissed: true } })],
  [students.rollNumbers, () => ({ query: { standard: '5th', section: 'B', rollNumber: '7' } })],
  [students.siblings, ofStudent],
  [students.print, async () => ({ body: { selection: { ids: [(await someStudent())._id] }, part: 1, photos: true } })],
  [students.photo, ofStudent],
  [students.uploadPhoto, async () => ({ ...(await ofStudent()), body: await somePhoto() })],
  [students.removePhoto, async () => ({ id: (await newStudent())._id })],
  [staff.list, nothing],
  [staffAccess.list, nothing],
  [staff.export, nothing],
  [staff.get, ofMember],
  [staff.create, async () => ({ body: await withCustomValues('staff', canaryStaff()) })],
  [staff.replace, async () => ({ ...(await ofMember()), body: { ...update(), email: (await someMember()).email } })],
  [
    staff.patch,
    async () => ({ ...(await ofMember()), body: await withCustomValues('staff', { position: 'Teacher' }) }),
  ],
  [staff.remove, async () => ({ id: (await newMember())._id })],
  [staff.history, ofMember],
  [staff.recordFile, ofMember],
  [staff.permissions, async () => ({ ...(await ofMember()), body: { permissions: permissionsOf([]) } })],
  [staff.activate, ofMember],
  [staff.deactivate, async () => ({ id: (await newMember())._id })],
  [staff.resetPassword, async () => ({ id: (await newMember())._id })],
  [staff.resetSecondFactor, async () => ({ id: (await newUserWithSecondFactor()).as.id })],
  [staff.unlinkIdentity, ofMember],
  ...LINK_EXAMPLES,
  ...BATCH_EXAMPLES,
  [preferences.get, nothing],
  [preferences.change, () => ({ body: { density: 'compact' } })],
  ...CHOICE_EXAMPLES,
  ...VIEW_EXAMPLES,
  [settings.get, nothing],
  [settings.change, () => ({ body: { secondFactorRequired: false, password: canaries.password } })],
  [school.get, nothing],
  [school.replace, () => ({ body: { name: 'Green Valley School', phone: canaries.phone } })],
  [school.uploadLogo, someLogo],
  [school.logo, newLogo],
  [school.removeLogo, nothing],
  ...CERTIFICATE_EXAMPLES,
  [activity.list, nothing],
  [activity.get, async () => ({ id: await someEvent() })],
  [activity.export, nothing],
  [undo.change, newUndoOfCreation],
  [quickFind.find, () => ({ query: { search: 'Meera' } })],
  [dashboard.figures, nothing],
  [dashboard.changes, nothing],
  [endpoints.openApi.get, nothing],
  [trash.list, nothing],
  [trash.get, async () => ({ id: await newTrashId() })],
  [trash.restore, async () => ({ id: await newTrashId() })],
]
const BY_NAME = new Map(EXAMPLES.map(([endpoint, make]) => [endpointName(endpoint), make]))

/** A valid call of an endpoint. @throws Error for an endpoint without an example */
export async function exampleOf(endpoint: Endpoint): Promise<Example> {
  const make = BY_NAME.get(endpointName(endpoint))
  if (!make) throw new Error(`${endpointName(endpoint)} has no example`)
  return make()
}
