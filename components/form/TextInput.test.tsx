import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { TextInput } from './TextInput'

function Notes() {
  const { control } = useForm({ defaultValues: { notes: '' } })
  return <TextInput control={control} name="notes" label="Notes" multiline minRows={8} />
}

// R37.9
it('has its rows on the server already, so that nothing below it moves', () => {
  expect(renderToString(<Notes />)).toContain('<textarea rows="8"')
})
