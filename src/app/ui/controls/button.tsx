import { chakra } from '@chakra-ui/react';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonRecipe } from '../theme/button-recipe.ts';
import type { ButtonKind } from '../plain/button-kind.ts';
import { steadyPress } from '../plain/steady-press.ts';

const StyledButton = chakra('button', buttonRecipe);

export interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: ButtonKind;
}

/** A button. Its default type is "button", so that it does not submit a form. */
export const Button = (props: ButtonProps) => (
  <StyledButton type="button" onPointerDown={steadyPress} {...props} />
);

/** A link to another site or file that looks like a button. */
export const ButtonAnchor = chakra('a', buttonRecipe);

/** A link to a route that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
