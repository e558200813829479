import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { serve, widen } from '@/lib/testing/in-app'
import { studentRecord } from '@/lib/testing/student-record'
import { meera, page, show } from '@/lib/testing/students-screen'

beforeEach(widen)

it('shows who it is: the photo, or else the initials', async () => {
  const url = '/api/v1/students/0198-anu/photo?v=1'
  const anu = studentRecord({
    _id: '0198-anu',
    name: { firstName: 'Anu', lastName: 'Das' },
    profilePhoto: { url },
  })
  serve(page([meera, anu]))
  show()
  const avatarOf = async (name: string) => {
    const row = (await screen.findByText(name)).closest('tr')
    return row?.querySelector('.MuiAvatar-root')
  }
  expect((await avatarOf('Meera Nair'))?.textContent).toBe('MN')
  expect((await avatarOf('Anu Das'))?.querySelector('img')?.getAttribute('src')).toBe(url)
})
