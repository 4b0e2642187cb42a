import { i18n } from '@lingui/core';

// Tests read the English of the sources.
i18n.loadAndActivate({ locale: 'en', messages: {} });
