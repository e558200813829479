import { useState } from 'react'
import { formatLocalDate } from '@/lib/client/format'
import type { School } from '@/lib/contract/school/school'

type Props = { school: School; title: string; filters?: string }

/** The head of a printed page: the school, the title, the filters and the date. */
export function Letterhead({ school, title, filters }: Props) {
  const [today] = useState(() => formatLocalDate(new Date().toISOString()))
  return (
    <div className="letterhead">
      {school.logoUrl && <img src={school.logoUrl} alt="" />}
      <div dir="auto">
        {school.name && <p className="school-name">{school.name}</p>}
        <p className="title">{title}</p>
        {filters && <p>{filters}</p>}
      </div>
      <p>{today}</p>
    </div>
  )
}
