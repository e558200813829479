const LINE = {
  'Student Name': 'Asha Rao', DOB: '15/06/2016', Gender: 'Girl', Class: 'V-A', 'Roll No': '1', 'Adm No': '',
  Address: '1 Hill Road', City: 'Pune', State: 'Maharashtra', 'PIN Code': '411 001', 'Emergency Contact Name': 'Ravi Rao',
  'Emergency Contact Relation': 'Father', 'Emergency Contact Number': '+91 98765 43210', 'Father Name': 'Ravi Rao',
  'Father Mobile': '98765-43210', 'Mother Name': 'Maya Rao', 'Mother Mobile': '09876543211',
} // prettier-ignore

/** A file of new students as an office would write it: lines may have other texts, and columns may be missing. */
export function studentsCsv(lines: Record<string, string>[], without: string[] = []): string {
  const usual = Object.entries(LINE).filter(([heading]) => !without.includes(heading))
  const headings = usual.map(([heading]) => heading).join(',')
  return [headings, ...lines.map(line => usual.map(([heading, text]) => line[heading] ?? text).join(','))].join('\n')
}
