import type { Figures, YearFigures } from '@/lib/contract/dashboard'

const YEAR = { Transferred: 2, Completed: 0, Withdrawn: 1, Other: 0 }
const months = (year: number, admitted: (month: number) => number) =>
  Array.from({ length: 12 }, (_, n) => {
    const month = `${year + (n > 8 ? 1 : 0)}-${String(((n + 3) % 12) + 1).padStart(2, '0')}`
    return { first: `${month}-01`, last: `${month}-28`, admitted: admitted(n) }
  })

/** The figures of a school on a day when three students have their birthday. */
export const DASHBOARD_FIGURES: Figures & { years: [YearFigures, YearFigures] } = {
  today: '2026-11-25',
  classes: [
    { standard: '5th', section: 'A', students: { Male: 14, Female: 16, Other: 0 } },
    { standard: '5th', section: 'B', students: { Male: 15, Female: 17, Other: 1 } },
    { standard: '6th', section: 'B', students: { Male: 1200, Female: 0, Other: 0 } },
  ],
  years: [
    { first: '2026-04-01', last: '2027-03-31', months: months(2026, n => n), left: YEAR },
    { first: '2025-04-01', last: '2026-03-31', months: months(2025, () => 1), left: { ...YEAR, Other: 4 } },
  ],
  birthdays: [23, 24, 25, 26, 27, 28, 29].map(day => ({ day: `2026-11-${day}`, students: day === 25 ? 3 : 1 })),
  birthdaysToday: [
    { _id: 's1', name: { firstName: 'Asha', lastName: 'Rao' }, standard: '5th', section: 'A' },
    { _id: 's2', name: { firstName: 'Meera', lastName: 'Nair' }, standard: '5th', section: 'B' },
    { _id: 's3', name: { firstName: 'Ravi', lastName: 'Iyer' }, standard: '6th', section: 'B' },
  ],
  missing: { photo: 40, email: 5, bloodGroup: 0, admissionNumber: 7, parentEmail: 9 },
  sharedRollNumbers: 6,
  duplicates: 1,
}
