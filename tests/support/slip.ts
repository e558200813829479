/** The slip of a new staff member, as the server sends it once. */
export const SLIP = {
  _id: '1',
  name: 'Raj Roy',
  employeeId: 'EMP2026001',
  email: 'raj@school.example',
  temporaryPassword: 'k7mp-3xqz-w9ha-tc4e',
  expiresAt: new Date(2026, 10, 24, 9, 5).toISOString(),
}
