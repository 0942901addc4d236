import { escapeHtml } from '../shared/escape-html.ts'

/**
 * A choice of few options, as radio buttons, so that styles show what is chosen without a script (`:has`). The first one is chosen.
 * @param group name of the radio buttons, unique in the page.
 */
export const switchHtml = (legend: string, group: string, options: { id: string; label: string }[]): string =>
  `<fieldset class="switch"><legend class="skip">${escapeHtml(legend)}</legend>${options
    .map(
      ({ id, label }, place) =>
        `<label><input type="radio" name="${group}" id="${id}"${place === 0 ? ' checked' : ''}>${escapeHtml(label)}</label>`,
    )
    .join('')}</fieldset>`
