/** Controls that need the scripts of the page. Submit buttons, links and text fields work without scripts. */
const NEEDS_SCRIPTS = ':is(button[type="button"], input[type="checkbox"], [role="button"], [role="combobox"])'
/** The visible elements of these controls. For MUI's check boxes, the visible element is not the input. */
const FADED = ':is(button[type="button"], [role="button"], [role="combobox"], .MuiCheckbox-root, .MuiSwitch-root)'

/** Until the scripts have loaded, a press would be lost. So controls ignore the mouse, and fade after half a second. */
export const LOADING_SCRIPTS = {
  [`html[data-scripts] ${NEEDS_SCRIPTS}, html[data-scripts] label:has(${NEEDS_SCRIPTS})`]: { pointerEvents: 'none' },
  [`html[data-scripts] ${FADED}`]: { animation: 'loading-scripts 0s 500ms forwards' },
  '@keyframes loading-scripts': { to: { opacity: 0.5 } },
} as const
