const choice = n => ({
  label: `Choice ${n}`,
  kind: 'choice',
  options: ['North', 'South', 'East', 'West'],
  value: ['north', 'south', 'east', 'west'][n % 4],
})
const text = n => ({ label: `Text ${n}`, kind: 'text', value: `Number ${n} in Gandhi Chowk` })
/** Twenty fields such as a school might add. Every student gets the value beside the field. */
export const TWENTY_FIELDS = [
  ...[1, 2, 3, 4, 5, 6, 7].map(choice),
  ...[1, 2, 3, 4, 5].map(text),
  ...['Joined', 'Vaccinated'].map(label => ({ label, kind: 'date', value: '2024-06-01' })),
  ...['Height', 'Distance'].map(label => ({ label, kind: 'integer', value: 142 })),
  { label: 'Income', kind: 'decimal', value: 120_000.5 },
  ...['Hostel', 'Minority'].map(label => ({ label, kind: 'yesNo', value: true })),
  { label: 'Languages', kind: 'choices', options: ['Hindi', 'Tamil', 'Urdu'], value: ['hindi', 'urdu'] },
]
