import './cards.css'
import { useRef, useState } from 'react'
import { useUser } from '@/components/base/useUser'
import { FilterSelect, withAllOption } from '@/components/list/FilterSelect'
import { fieldsFor } from '@/lib/contract/custom-fields/field'
import { customPath } from '@/lib/contract/custom-fields/values'
import { today } from '@/lib/contract/dates'
import { CropMarks } from './CropMarks'
import { IdCard } from './IdCard'
import { MissingPhotos } from './MissingPhotos'
import { splitIntoPages } from './split-into-pages'
import { Paper } from './Paper'
import { PrintScreen } from './PrintScreen'
import type { SheetProps } from './sheet-props'
import { currentAndNextYear } from './academic-years'
import { useShrinkTextToFit } from './useShrinkTextToFit'

const LAYOUTS = [
  ['sheet', 'Eight to a page, with crop marks'],
  ['single', 'One to a page, for card printers'],
] as const

const CARDS_ON_A_PAGE = 8

/** An ID card for each student. */
export function IdCards({ students, photos, title, count, school, selection }: SheetProps) {
  const [layout, setLayout] = useState<(typeof LAYOUTS)[number][0]>('sheet')
  const [extra, setExtra] = useState('')
  const years = currentAndNextYear(today())
  const [year, setYear] = useState(years[0])
  // Like a certificate, a card leaves the school, so it never contains confidential or masked values.
  const fields = fieldsFor(useUser(), 'students').filter(
    ({ kind, confidential, masked }) => kind !== 'longText' && !confidential && !masked,
  )
  const extraField = fields.find(({ key }) => key === extra)
  const paper = useRef<HTMLDivElement>(null)
  useShrinkTextToFit(paper, '.card .name, .card .facts, .card .foot > *')
  const card = (student: SheetProps['students'][number]) => (
    <IdCard
      key={student._id}
      student={student}
      photo={photos[student._id]}
      school={school}
      year={year}
      isSingle={layout === 'single'}
      extra={extraField && { path: customPath(extraField.key), label: extraField.label }}
    />
  )
  return (
    <PrintScreen
      title={title}
      count={count}
      isReady
      options={
        <>
          <FilterSelect label="Layout" width={300} value={layout} options={LAYOUTS} onChange={setLayout} />
          <FilterSelect
            label="Academic Year"
            width={150}
            value={year}
            options={years.map(text => [text, text] as const)}
            onChange={setYear}
          />
          {fields.length > 0 && (
            <FilterSelect
              label="Extra Line"
              width={200}
              value={extra}
              options={withAllOption(
                'None',
                fields.map(({ key, label }) => [key, label] as const),
              )}
              onChange={setExtra}
            />
          )}
        </>
      }
    >
      <MissingPhotos students={students} photos={photos} selection={selection} />
      <Paper key={layout} ref={paper} label={title}>
        {layout === 'single'
          ? students.map(card)
          : splitIntoPages(students, CARDS_ON_A_PAGE).map((cards, page) => (
              <div key={page} className="card-page">
                <CropMarks cards={cards.length} />
                <div className="card-grid">{cards.map(card)}</div>
              </div>
            ))}
      </Paper>
    </PrintScreen>
  )
}
