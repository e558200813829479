import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { TextInput } from './TextInput'

function Notes() {
  const { control } = useForm({ defaultValues: { notes: '' } })
  return <TextInput control={control} name="notes" label="Notes" multiline minRows={8} />
}

// R37.9
it('a text area has its final height before any script runs, so that the content below does not move', () => {
  const [box = ''] = /<textarea[^>]*>/.exec(renderToString(<Notes />)) ?? []
  expect(box).toContain('rows="8"')
  expect(box).toContain('field-sizing:content')
  expect(box).toContain('min-height:8lh')
})
