import type { Page } from 'playwright/test'

/** Gives the page a CSV file. */
export async function chooseFile(page: Page, content: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  await (await chooser).setFiles([{ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }])
}
